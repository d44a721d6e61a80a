export { sendPreview as loader } from "~/http/send-file.server"
