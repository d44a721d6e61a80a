/// <reference types="@remix-run/dev" />
/// <reference types="@remix-run/node" />

// Single fetch preserves dates and undefined in responses of loaders and actions.
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true
  }
}

declare global {
  interface Window {
    /** Not in all browsers. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void }
  }
}

export {}
