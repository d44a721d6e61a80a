import { done, failedBecause, seen } from "~/models/text/reply/reply"

export const CALENDAR_FEED_FEEDBACK = {
  created: {
    done: seen("Address created"),
    failed: failedBecause("Address not created"),
  },
  replaced: {
    done: done("Address replaced", "The old address no longer works"),
    failed: failedBecause("Address not replaced"),
  },
  stopped: {
    done: done("Address stopped", "Calendars that subscribed to it no longer update"),
    failed: failedBecause("Address not stopped"),
  },
}
