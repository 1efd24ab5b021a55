import { zodResolver } from '@hookform/resolvers/zod'
import { issuePhrase } from '@sofra/contract/kernel/issues.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../http/api.ts'
import { isStale } from '../http/api-error.ts'
import { useRecordLinks } from '../list/useRecordLinks.ts'
import { useRecordParams } from '../list/useRecordParams.ts'
import { type AnyRow, callAny, type FormRecord, recordKey } from '../record.ts'
import { ViewContext } from '../screen/view.ts'
import { useToast } from '../toast/toast.ts'
import { useT } from '../words/i18n.ts'
import { changedFields } from './changes.ts'
import { useFaults } from './faults.ts'
import { type Difference, differencesOf, merged } from './merge/merge.ts'
import { valuesOf } from './schema.ts'

type Values = Record<string, unknown>

interface RecordFormOptions {
  readonly of: FormRecord
  /** What was loaded, absent for a new record. */
  readonly row: AnyRow | undefined
  /** How a new record begins. */
  readonly start: Values
  /** What follows a save; by default the form makes way for its list. */
  readonly onSaved?: ((saved: AnyRow) => void) | undefined
  /** After a stale save, ask field by field which version stays, instead of keeping all that was typed. */
  readonly merges: boolean
}

/** A stale save: what somebody else has saved meanwhile, and where it differs from what was typed. */
interface Conflict {
  readonly present: AnyRow
  readonly differences: readonly Difference[]
}

/** Each field as a text that another state can be compared with. */
const textsOf = (values: Values) =>
  new Map(Object.entries(values).map(([field, value]) => [field, JSON.stringify(value)]))

interface Saving {
  readonly body: Values
  readonly over?: number | undefined
  /** How the form stood when it was sent. */
  readonly sent: ReturnType<typeof textsOf>
}

/** A value as a save sends it; one that the contract refuses, as it is. */
const sentOf =
  ({ input }: FormRecord) =>
  (field: string, value: unknown) => {
    const schema = input.shape[field] as z.ZodType | undefined
    return schema?.safeParse(value).data ?? value
  }

/**
 * The form of one record and the way to save it. After a stale save the present state is loaded: what was typed is kept,
 * and `isStaleDraft` is true, or `conflict` holds both versions until `resolve` saves what was chosen of them.
 */
export const useRecordForm = ({ of, row, start, onSaved, merges }: RecordFormOptions) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const links = useRecordLinks()
  const view = use(ViewContext)
  const pathParams = useRecordParams(of.update)
  // Only what was loaded into the form: a newer version from elsewhere must not let this one overwrite it unseen.
  const [version, setVersion] = useState(row?.version)
  const [isStaleDraft, setStaleDraft] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const form = useForm<Values, unknown, Values>({
    mode: 'onTouched',
    defaultValues: valuesOf(of.input, row ?? start),
    resolver: zodResolver(of.input, { error: (issue) => t(...issuePhrase(issue)) }),
    // It knows the plain inputs only; `useFaults` finds every field.
    shouldFocusError: false,
  })
  const { ref, refused } = useFaults(form)

  // Read while rendering: the form tracks only the flags that are read there.
  const changed = changedFields(form.formState.dirtyFields)

  const reload = async (id: number) => {
    const present = (await callAny(of.one, { params: { ...pathParams, [of.param]: id } })) as AnyRow
    queries.setQueryData(recordKey(of, id), present)
    const differences = differencesOf(form.getValues(), valuesOf(of.input, present), changed, sentOf(of))
    if (merges && differences.length > 0) return setConflict({ present, differences })
    form.reset(valuesOf(of.input, present), { keepDirtyValues: true })
    setVersion(present.version)
    setStaleDraft(true)
  }

  const showErrors = (error: unknown) => {
    const fields =
      error instanceof ApiError ? error.errors.filter(({ path }) => (path.split('.')[0] ?? '') in of.input.shape) : []
    for (const { path, message } of fields) form.setError(path, { type: 'server', message })
    if (fields.length === 0) return toast.fail(error)
    refused()
  }

  const save = useMutation({
    mutationFn: ({ body, over = version }: Saving) =>
      (row
        ? callAny(of.update, { params: { ...pathParams, [of.param]: row.id }, body: { ...body, version: over } })
        : callAny(of.create ?? of.update, { params: pathParams, body })) as Promise<AnyRow>,
    onSuccess: async (saved, { sent }) => {
      // What was changed while the answer was on its way is not saved yet, and stays.
      const since = onSaved
        ? Object.entries(form.getValues()).filter(([field, now]) => sent.get(field) !== JSON.stringify(now))
        : []
      form.reset(valuesOf(of.input, saved))
      for (const [field, now] of since) form.setValue(field, now, { shouldDirty: true })
      setConflict(undefined)
      view?.setDirty(since.length > 0)
      toast.ok(t('action.saved'))
      await queries.invalidateQueries({ queryKey: [of.name] })
      if (!onSaved) return view?.leave(links.list)
      setVersion(saved.version)
      setStaleDraft(false)
      onSaved(saved)
    },
    onError: async (error) => {
      setConflict(undefined)
      if (!row || !isStale(error)) return showErrors(error)
      await reload(row.id).catch(toast.fail)
    },
  })

  const resolve = ({ present }: Conflict, chosen: readonly Difference[]) => {
    const theirs = valuesOf(of.input, present)
    const mixed = merged(chosen, theirs)
    form.reset(theirs)
    for (const { field } of chosen) form.setValue(field, mixed[field], { shouldDirty: true })
    setVersion(present.version)
    // What the rules refuse of the mixture is shown at its fields.
    void form.handleSubmit(
      (body) => save.mutate({ body, over: present.version, sent: textsOf(form.getValues()) }),
      () => setConflict(undefined),
    )()
  }

  return {
    form,
    ref,
    isStaleDraft,
    conflict,
    resolve,
    giveUp: () => setConflict(undefined),
    saving: save.isPending,
    submit: form.handleSubmit((body) => save.mutate({ body, sent: textsOf(form.getValues()) })),
  }
}
