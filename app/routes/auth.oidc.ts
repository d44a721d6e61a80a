export { leadToProvider as loader } from "~/http/sign-on.server"
