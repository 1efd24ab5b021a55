const key = 'sofra.register'

type Typed = Readonly<Record<string, unknown>>

/** Returns the values typed before a reload; never a password. */
export const readTyped = (): Typed => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Typed
  } catch {
    return {}
  }
}

export const storeTyped = ({ password: _, password_repeat: __, consent: ___, ...typed }: Typed) =>
  sessionStorage.setItem(key, JSON.stringify(typed))

export const clearTyped = () => sessionStorage.removeItem(key)
