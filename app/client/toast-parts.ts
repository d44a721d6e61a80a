// What announces a toast, times it, and has it swiped away and reached by a key. It is fetched
// once the page is at rest: see toaster.tsx.
export { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast"
