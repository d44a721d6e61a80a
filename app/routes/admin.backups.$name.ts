export { sendBackup as loader } from "~/http/send-backup.server"
