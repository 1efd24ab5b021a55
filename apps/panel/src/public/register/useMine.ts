import type { MyRegistration } from '@sofra/contract/company/registration/register.contract.ts'
import { myRegistration } from '@sofra/contract/company/registration/register.contract.ts'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, call } from '../../kit/http/api.ts'

/** How often somebody who waits is told anew where they stand. */
const everyMs = 30_000

export type Standing = MyRegistration | 'approved' | ApiError | null

const read = async (): Promise<Standing> => {
  try {
    return await call(myRegistration)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Whoever was let in registers no more, so these calls are closed to them.
    return error.status === 403 ? 'approved' : error
  }
}

const waits = (standing: Standing) =>
  standing !== null && standing !== 'approved' && !(standing instanceof ApiError) && standing.status === 'pending'

/** The person's registration as it stands, null while it is on its way, and the ways to read and to set it anew. */
export const useMine = () => {
  const [standing, setStanding] = useState<Standing>(null)
  const reload = useCallback(() => void read().then(setStanding), [])
  useEffect(reload, [reload])
  const waiting = waits(standing)
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => void read().then((next) => next instanceof ApiError || setStanding(next)), everyMs)
    return () => clearInterval(timer)
  }, [waiting])
  return { standing, setStanding, reload }
}
