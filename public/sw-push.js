// Messages to this device, for the service worker. Record 343.

async function showPush({ tag, isClosing, title, body, url, badge, isSilent }) {
  if ("setAppBadge" in navigator) await navigator.setAppBadge(badge).catch(() => {})
  if (isClosing) {
    for (const shown of await registration.getNotifications({ tag })) shown.close()
    return
  }
  await registration.showNotification(title, {
    body,
    tag,
    renotify: !isSilent,
    silent: isSilent,
    icon: "/icon-512.png",
    data: { url },
  })
}

async function openPush(url) {
  const pages = await clients.matchAll({ type: "window" })
  const page = pages.find((each) => each.focused) ?? pages[0]
  try {
    await page.focus()
    await page.navigate(url)
  } catch {
    // There is none, or the browser leaves it alone.
    await clients.openWindow(url)
  }
}

async function renewPush({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const renewed =
    newSubscription ?? (options && (await registration.pushManager.subscribe(options)))
  if (!renewed) return
  const { endpoint, keys } = renewed.toJSON()
  await fetch("/api/push-subscriptions", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ address: endpoint, keys }),
  })
}

addEventListener("push", (event) => event.waitUntil(showPush(event.data.json())))

addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(openPush(event.notification.data.url))
})

addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewPush(event)))
