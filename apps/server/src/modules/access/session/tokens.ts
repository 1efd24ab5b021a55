import { createHash, createHmac, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'

const issuer = 'sofra'
const audience = 'sofra-panel'
/** How long an access token is good for, whatever happens to its session in the database. */
export const accessMinutes = 15

const keyOf = (secret: string) => createHmac('sha256', secret).update('access token').digest()

/**
 * Signs an access token for one signed-in device, valid for 15 minutes. `company` is the one that the person acts as: the panel compares
 * person and company before each call. The server reads both from the session.
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

/** The bearer token of a request, whatever it is worth. */
export const bearerOf = ({ authorization }: { authorization?: string | string[] | undefined }) =>
  /^Bearer (\S+)$/.exec(String(authorization ?? ''))?.[1]

/** The session of an access token and the token's end (ms); undefined for an invalid one, or one that ended longer ago. */
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

/** A refresh token names its device and carries 256 random bits. */
export const newRefresh = (session: string) => `${session}.${randomBytes(32).toString('base64url')}`

/** The one successor of a refresh token. Derived, so that two tabs that refresh at once get the same one and only hashes are stored. */
export const successorOf = (secret: string, token: string) => {
  const [session = ''] = token.split('.')
  return `${session}.${createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url')}`
}

export const sessionOfRefresh = (token: string) => /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(token)?.[1]

export const hashOf = (token: string) => createHash('sha256').update(token).digest()
