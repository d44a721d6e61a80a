export { missing as action, missing as loader } from "~/http/handle-api.server"
