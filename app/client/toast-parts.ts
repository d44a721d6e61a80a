// The parts that announce and time a toast, and make it reachable by a key and dismissable by a
// swipe. They are loaded when the page is idle: see toaster.tsx.
export { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast"
