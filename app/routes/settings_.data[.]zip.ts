export { sendAccountArchive as loader } from "~/http/send-account-data.server"
