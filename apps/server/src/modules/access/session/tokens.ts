import { createHash, createHmac, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'

const issuer = 'sofra'
const audience = 'sofra-panel'
/** Minutes for which an access token is valid, regardless of its session. */
export const accessMinutes = 15

const keyOf = (secret: string) => createHmac('sha256', secret).update('access token').digest()

/**
 * Signs an access token for one device, valid for 15 minutes. `company` is the company acted as: the panel compares
 * user and company before each call. The server reads both from the session.
 */
export const signAccess = (secret: string, user: number, session: string, company: number | null = null) =>
  new SignJWT({ sid: session, ...(company === null ? {} : { acting_company_id: company }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(String(user))
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${accessMinutes}m`)
    .sign(keyOf(secret))

/** Returns the bearer token of a request, unverified. */
export const bearerOf = ({ authorization }: { authorization?: string | string[] | undefined }) =>
  /^Bearer (\S+)$/.exec(String(authorization ?? ''))?.[1]

/**
 * Returns the session of an access token and its expiry (ms); undefined for an invalid token, or one that expired more
 * than `endedSeconds` ago.
 */
export const readAccess = async (secret: string, token: string, endedSeconds = 0) => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ: 'at+jwt',
      requiredClaims: ['exp', 'sub', 'sid'],
      clockTolerance: endedSeconds,
    })
    return { session: String(payload.sid), ends: Number(payload.exp) * 1000 }
  } catch {
    return undefined
  }
}

/** Returns a refresh token: the session's id and 256 random bits. */
export const newRefresh = (session: string) => `${session}.${randomBytes(32).toString('base64url')}`

/**
 * Returns the successor of a refresh token. It is derived, so that concurrent refreshes get the same token and only
 * hashes are stored.
 */
export const successorOf = (secret: string, token: string) => {
  const [session = ''] = token.split('.')
  return `${session}.${createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url')}`
}

export const sessionOfRefresh = (token: string) => /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(token)?.[1]

export const hashOf = (token: string) => createHash('sha256').update(token).digest()
