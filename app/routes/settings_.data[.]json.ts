export { sendAccountData as loader } from "~/http/send-account-data.server"
