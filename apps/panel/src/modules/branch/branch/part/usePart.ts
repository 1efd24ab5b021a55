import { issuePhrase } from '@sofra/contract/kernel/issues.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../../kit/http/api.ts'
import { isStale } from '../../../../kit/http/api-error.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'

interface PartOf<Reply, Draft> {
  /** Query key: part and branch. */
  readonly key: readonly [part: string, branch: number]
  readonly load: (signal: AbortSignal) => Promise<Reply>
  /** Draft of the server's data. */
  readonly draftOf: (reply: Reply) => Draft
  /** Body of a draft; validated by `schema`, whose messages are shown at their paths. */
  readonly bodyOf: (draft: Draft) => object
  readonly schema: z.ZodType | undefined
  readonly send: (body: never) => Promise<Reply>
}

/**
 * A part of a branch that is saved as a whole: loaded, edited as a draft, sent with its version. After a conflict the draft is
 * kept on top of the current state, and `isStaleDraft` is true. `save` returns whether nothing is left to save.
 */
export const usePart = <Reply extends { readonly version: number }, Draft>(of: PartOf<Reply, Draft>) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const queryKey = ['branch-part', ...of.key]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => of.load(signal),
    refetchOnMount: 'always',
  })
  const [draft, setDraft] = useState<Draft>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [saving, setSaving] = useState(false)
  const [isStaleDraft, setIsStaleDraft] = useState(false)
  const value = draft ?? (data && of.draftOf(data))
  const dirty = draft !== undefined && data !== undefined && JSON.stringify(draft) !== JSON.stringify(of.draftOf(data))

  const change = (next: Draft) => {
    setDraft(next)
    setErrors({})
  }
  const discard = () => {
    setDraft(undefined)
    setErrors({})
    setIsStaleDraft(false)
  }
  const refused = async (failure: unknown) => {
    if (isStale(failure)) {
      await refetch()
      return setIsStaleDraft(true)
    }
    const fields = failure instanceof ApiError ? failure.errors : []
    setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
    if (!fields.length) toast.fail(failure)
  }
  const save = async () => {
    if (!dirty || !data || draft === undefined) return true
    const body = { ...of.bodyOf(draft), version: data.version }
    const checked = of.schema?.safeParse(body, { error: (issue) => t(...issuePhrase(issue)) })
    if (checked?.error) {
      setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message])))
      return false
    }
    setSaving(true)
    try {
      queries.setQueryData(queryKey, await of.send(body as never))
      discard()
      toast.ok(t('action.saved'))
      await queries.invalidateQueries({ queryKey: ['branch'] })
      return true
    } catch (failure) {
      await refused(failure)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { data, value, change, discard, save, errors, dirty, saving, isStaleDraft, error, retry: () => void refetch() }
}

export type Part<Draft> = Omit<ReturnType<typeof usePart<{ version: number }, Draft>>, 'data'>
/** Any part, whatever its draft. */
export type AnyPart = Omit<Part<unknown>, 'change'>
