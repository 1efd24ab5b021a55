type Permission = NotificationPermission | 'unsupported'

const available = () => 'Notification' in window

export const notifyPermission = (): Permission => (available() ? Notification.permission : 'unsupported')

/** Asks for the browser's permission. Call it only from the click on its button: browsers refuse other requests. */
export const askToNotify = async (): Promise<Permission> =>
  available() ? Notification.requestPermission() : 'unsupported'

interface Notice {
  /** A second notification with the same tag replaces the first. */
  readonly tag: string
  readonly title: string
  readonly body: string
}

/** Shows a system notification if permitted and only while the page is in the background. */
export const notify = ({ tag, title, body }: Notice) => {
  if (notifyPermission() !== 'granted' || !document.hidden) return
  try {
    const notification = new Notification(title, { tag, body, requireInteraction: true })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  } catch {
    // Chrome on Android has the constructor but throws; sound and title remain.
  }
}
