const key = 'sofra.reset-email'

/** The e-mail that a code was asked for; stored from step to step in this tab of the browser. */
export const storedAddress = () => sessionStorage.getItem(key) ?? ''
export const storeAddress = (email: string) => sessionStorage.setItem(key, email.trim())

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The code of a letter's link in the address bar, if there is one, and its e-mail, else the one that was stored. */
export const readLink = () => ({
  reset_code: /^\/auth\/reset\/(\d{6})\/?$/.exec(location.pathname)?.[1] ?? '',
  email: decoded(location.hash.slice(1)).trim() || storedAddress(),
})

/** Takes the link's code and e-mail out of the address bar, where others might see them; the e-mail is stored. */
export const clearLink = () => {
  const { reset_code: code, email } = readLink()
  if (email) storeAddress(email)
  if (code || location.hash) history.replaceState(null, '', '/auth/reset')
}
