const key = 'sofra.reset-email'

/** Returns the e-mail address for which a code was requested; stored in this browser tab. */
export const storedAddress = () => sessionStorage.getItem(key) ?? ''
export const storeAddress = (email: string) => sessionStorage.setItem(key, email.trim())

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Returns the code and e-mail of a link in the address bar, else the stored e-mail. */
export const readLink = () => ({
  reset_code: /^\/auth\/reset\/(\d{6})\/?$/.exec(location.pathname)?.[1] ?? '',
  email: decoded(location.hash.slice(1)).trim() || storedAddress(),
})

/** Removes the link's code and e-mail from the address bar, where others might see them; the e-mail is stored. */
export const clearLink = () => {
  const { reset_code: code, email } = readLink()
  if (email) storeAddress(email)
  if (code || location.hash) history.replaceState(null, '', '/auth/reset')
}
