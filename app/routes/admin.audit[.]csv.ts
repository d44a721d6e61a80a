export { sendAudit as loader } from "~/http/audit.server"
