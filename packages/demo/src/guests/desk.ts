import type { login, refresh } from '@sofra/contract/access/session/session.contract.ts'
import type { BodyOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { demoPassword } from '../logins.ts'
import type { StaffStep } from './staff.ts'

type Tokens = ReplyOf<typeof login>

const json = { 'content-type': 'application/json' }

/** The somebody at a branch's desk who takes its steps: signs in when there is something to do, as people do. */
export const deskOf = (address: string, email: string) => {
  let tokens: Tokens | undefined

  const post = async (path: string, body: unknown) => {
    const reply = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    return reply.ok ? ((await reply.json()) as Tokens) : undefined
  }
  const signIn = () => post('/user/login', { email, password: demoPassword } satisfies BodyOf<typeof login>)
  const renewed = async ({ refreshToken }: Tokens) =>
    (await post('/user/refresh', { refresh_token: refreshToken } satisfies BodyOf<typeof refresh>)) ?? signIn()

  const send = ({ order, action }: StaffStep, { token }: Tokens) =>
    fetch(`${address}/api/branch/${order.branch_id}/order/${order.id}/${action}`, {
      method: 'PUT',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ version: order.version, ...(action === 'approve' ? { preparation_minutes: 20 } : {}) }),
      signal: AbortSignal.timeout(30_000),
    })

  return {
    /** Takes a step; one that somebody else took meanwhile is no failure. Returns the answer's status. */
    async take(step: StaffStep) {
      tokens ??= await signIn()
      if (!tokens) return 401
      const { status } = await send(step, tokens)
      if (status !== 401) return status
      tokens = await renewed(tokens)
      return tokens ? (await send(step, tokens)).status : 401
    },
  }
}
