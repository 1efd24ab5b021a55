/** The session of an access token, its person, and the company as which the person acts. */
export interface TokenOwner {
  readonly session: string
  readonly person: string
  readonly company: number | null
}

/** Returns the owner of an access token, null for an invalid one. Does not check the signature; the server does. */
export const ownerOf = (token: string | null): TokenOwner | null => {
  try {
    const [, claims = ''] = (token ?? '').split('.')
    const {
      sid,
      sub,
      acting_company_id: company = null,
    } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return { session: sid, person: sub, company }
  } catch {
    return null
  }
}

/** Whether two tokens act for the same person and company. Signing in again creates another session. */
export const isSameOwner = (one: TokenOwner, other: TokenOwner) =>
  one.session === other.session || (one.person === other.person && one.company === other.company)
