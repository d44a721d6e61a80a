export { sendAvatar as loader } from "~/http/send-file.server"
