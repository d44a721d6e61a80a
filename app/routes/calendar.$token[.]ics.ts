export { sendCalendar as loader } from "~/http/calendar-file.server"
