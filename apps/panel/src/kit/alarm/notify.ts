type Permission = NotificationPermission | 'unsupported'

const available = () => 'Notification' in window

export const notifyPermission = (): Permission => (available() ? Notification.permission : 'unsupported')

/** Asks for the browser's permission; only to be called from a click on a button for it. */
export const askToNotify = async (): Promise<Permission> =>
  available() ? Notification.requestPermission() : 'unsupported'

interface Notice {
  /** The same tag twice is one notification. */
  readonly tag: string
  readonly title: string
  readonly body: string
}

/** Shows a notification of the system, where allowed and only while the page is not in front. */
export const notify = ({ tag, title, body }: Notice) => {
  if (notifyPermission() !== 'granted' || !document.hidden) return
  try {
    const shown = new Notification(title, { tag, body, requireInteraction: true })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  } catch {
    // Android's Chrome has the constructor and throws; there the sound and the title have to do.
  }
}
