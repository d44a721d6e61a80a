// Loaded when the page is idle: see toaster.tsx.
export { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast"
