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

/** Takes the code and the e-mail of a letter's link out of the address bar, where others might see them. Answers the code. */
export const takeCode = () => {
  const code = /^\/auth\/reset\/(\d{6})\/?$/.exec(location.pathname)?.[1] ?? ''
  const email = decoded(location.hash.slice(1))
  if (email) storeAddress(email)
  if (code || location.hash) history.replaceState(null, '', '/auth/reset')
  return code
}
