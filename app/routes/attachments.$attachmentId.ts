export { sendFile as loader } from "~/http/send-file.server"
