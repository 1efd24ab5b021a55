import { createHash } from 'node:crypto'
import type { Config } from '../../../kernel/config.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { queryOf } from '../../../kernel/database/tenant.ts'
import type { AdapterCall, Marketplace, ProviderClient, ProviderToken } from '../../../kernel/provider/marketplace.ts'
import { kindOfStatus, ProviderError } from '../../../kernel/provider/provider-error.ts'
import { callProvider, type ProviderReply } from '../../../kernel/provider/provider-http.ts'
import type { MarketplaceConnection } from '../../branch/branch-integration/branch-integration.api.ts'
import { logIntegration } from '../../platform/integration-log/integration-log.api.ts'
import { platformCredentials } from './marketplace.credentials.ts'

export interface ClientContext {
  pools: Pools
  config: Pick<Config, 'secret' | 'privateHosts' | 'simulatorsUrl'>
  now: Date
}

/** A sign-in that is under way or done. */
interface SignIn {
  readonly token: Promise<ProviderToken>
}

/**
 * Tokens of connections, by address, connection and credentials; each copy of the server signs in by itself, and calls at
 * the same time share one sign-in.
 */
const tokens = new Map<string, SignIn>()
const mostTokens = 20_000
/** A token is renewed this long before it expires, in ms. */
const renewBefore = 60_000

const keyOf = (baseUrl: string, { company_id, branch_id, id, credentials }: MarketplaceConnection) =>
  `${baseUrl} ${company_id} ${branch_id} ${id} ${createHash('sha256').update(JSON.stringify(credentials)).digest('base64')}`

const storeSignIn = (key: string, signIn: SignIn) => {
  tokens.set(key, signIn)
  if (tokens.size > mostTokens) tokens.delete(tokens.keys().next().value ?? '')
}

const isValid = ({ expiresAt }: ProviderToken, now: Date) => expiresAt.getTime() - renewBefore > now.getTime()

/** Returns the sign-in with a valid token, or begins one. Calls that come meanwhile wait for the same sign-in. */
const signedIn = async (key: string, now: Date, begin: () => Promise<ProviderToken>): Promise<SignIn> => {
  const stored = tokens.get(key)
  const token = await stored?.token.catch(() => undefined)
  if (stored && token && isValid(token, now)) return stored
  const newer = tokens.get(key)
  if (newer && newer !== stored) return newer
  const signIn = { token: begin() }
  storeSignIn(key, signIn)
  return signIn
}

/** Forgets a sign-in, unless another call has replaced it. */
const forget = (key: string, signIn: SignIn | undefined) => {
  if (tokens.get(key) === signIn) tokens.delete(key)
}

/** Throws for a reply that says no. */
const accepted = (reply: ProviderReply, { action }: AdapterCall, codeOf?: (body: unknown) => string | undefined) => {
  const { status, retryAfter } = reply
  if (!reply.isReadable)
    throw new ProviderError('down', `${action} replied ${status} without JSON`, { status, retryAfter })
  if (status < 300) return reply
  const code = codeOf?.(reply.json)
  throw new ProviderError(kindOfStatus(status), `${action} replied ${status}${code ? ` (${code})` : ''}`, {
    status,
    code,
    retryAfter,
  })
}

/** Opens the client of a connection, with the credentials of the restaurant and of the platform. */
export async function openClient(
  { provider, connection }: { provider: Marketplace; connection: MarketplaceConnection },
  { pools, config, now }: ClientContext,
): Promise<ProviderClient> {
  const own = await platformCredentials(queryOf(pools.platform), connection.platform_id, config.secret)
  const baseUrl = connection.base_url ?? provider.baseUrl
  // The demo's simulators are on loopback, and nothing else there.
  const isSimulated = config.simulatorsUrl !== undefined && new URL(baseUrl).origin === config.simulatorsUrl
  const target = { baseUrl, privateHosts: config.privateHosts || isSimulated }
  const tokenKey = keyOf(baseUrl, connection)
  const { company_id, branch_id } = connection
  let used: SignIn | undefined

  const call: ProviderClient['call'] = async (sent, codeOf) => {
    const began = performance.now()
    let status: number | null = null
    const log = (failure?: unknown) =>
      logIntegration(
        pools,
        {
          kind: sent.kind ?? 'call',
          platform: provider.module,
          direction: 'out',
          action: sent.action,
          http_status: status,
          duration_ms: Math.round(performance.now() - began),
          external_id: sent.externalId ?? null,
          company_id,
          branch_id,
        },
        failure,
      )
    try {
      const reply = await callProvider(target, sent)
      status = reply.status
      const good = accepted(reply, sent, codeOf)
      log()
      return good
    } catch (error) {
      log(error)
      throw error
    }
  }

  return {
    remoteId: connection.remote_id,
    credentials: { ...own, ...connection.credentials },
    now,
    call,
    async token(begin) {
      used = await signedIn(tokenKey, now, begin)
      return (await used.token).token
    },
    forgetToken: () => forget(tokenKey, used ?? tokens.get(tokenKey)),
  }
}

/** Makes a call; if the token was refused, once more with a new one. */
export async function withFreshToken<T>(client: ProviderClient, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'auth') throw error
    client.forgetToken()
    return work()
  }
}
