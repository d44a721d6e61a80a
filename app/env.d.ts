/// <reference types="@remix-run/dev" />
/// <reference types="@remix-run/node" />

// Loaders and actions answer through single fetch: dates and undefined survive the way.
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true
  }
}

export {}
