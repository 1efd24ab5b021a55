import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMe } from '../../../../kit/session/session.ts'
import { type DeskScope, deskQuery } from './desk-query.ts'
import { seesAll } from './watch.ts'

/**
 * The orders of a desk. Who works for a company has the desk of all its branches loaded for the alarm anyway, so that
 * the desk of one branch is a part of it.
 */
export const useDeskData = (scope: DeskScope) => {
  const { account_type } = useMe()
  const source = seesAll(account_type) ? scope : 'all'
  const { data, error, refetch } = useQuery(deskQuery(source))
  const desk = useMemo(() => {
    if (!data || source === scope) return data
    return { ...data, cards: data.cards.filter(({ branch_id }) => branch_id === scope) }
  }, [data, source, scope])
  return { desk, error, retry: () => void refetch() }
}
