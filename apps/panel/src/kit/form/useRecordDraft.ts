import { zodResolver } from '@hookform/resolvers/zod'
import { issuePhrase } from '@sofra/contract/kernel/issues.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useRecordParams } from '../list/useRecordParams.ts'
import { type AnyRow, callAny, type FormRecord, recordKey } from '../record.ts'
import { useT } from '../words/i18n.ts'
import { changedFields } from './changes.ts'
import { type Difference, differencesOf, merged } from './merge/merge.ts'
import { valuesOf } from './schema.ts'

export type Values = Record<string, unknown>

export interface RecordDraftOptions {
  readonly of: FormRecord
  /** The loaded record; absent for a new one. */
  readonly row: AnyRow | undefined
  /** The initial values of a new record. */
  readonly start: Values
  /** After a stale save, ask for each field which version to keep, instead of keeping all typed values. */
  readonly merges: boolean
}

/** A stale save: the version saved by another user, and its differences from the typed values. */
export interface Conflict {
  readonly present: AnyRow
  readonly differences: readonly Difference[]
}

/** Converts a value as a save sends it; an invalid value stays as it is. */
const sentOf =
  ({ input }: FormRecord) =>
  (field: string, value: unknown) => {
    const schema = input.shape[field] as z.ZodType | undefined
    return schema?.safeParse(value).data ?? value
  }

/** The form of a record and the version that it changes. A stale save is followed by `reload`. */
export const useRecordDraft = ({ of, row, start, merges }: RecordDraftOptions) => {
  const t = useT()
  const queries = useQueryClient()
  const pathParams = useRecordParams(of.update)
  // The version of the loaded values. A newer version in the cache must not let this form overwrite unseen changes.
  const [version, setVersion] = useState(row?.version)
  const [isStaleDraft, setStaleDraft] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const form = useForm<Values, unknown, Values>({
    mode: 'onTouched',
    defaultValues: valuesOf(of.input, row ?? start),
    resolver: zodResolver(of.input, { error: (issue) => t(...issuePhrase(issue)) }),
    // react-hook-form finds plain inputs only; `useFaults` finds every field.
    shouldFocusError: false,
  })

  // Read while rendering, because the form tracks only flags that are read then.
  const changed = changedFields(form.formState.dirtyFields)

  return {
    form,
    version,
    isStaleDraft,
    conflict,
    giveUp: () => setConflict(undefined),
    /** Loads the present version of a record: the typed values stay, or become a conflict with it. */
    async reload(id: number) {
      const present = (await callAny(of.one, { params: { ...pathParams, [of.param]: id } })) as AnyRow
      queries.setQueryData(recordKey(of, id), present)
      const differences = differencesOf(form.getValues(), valuesOf(of.input, present), changed, sentOf(of))
      if (merges && differences.length > 0) return setConflict({ present, differences })
      form.reset(valuesOf(of.input, present), { keepDirtyValues: true })
      setVersion(present.version)
      setStaleDraft(true)
    },
    /** Puts the chosen values over the present version. */
    mix({ present }: Conflict, chosen: readonly Difference[]) {
      const theirs = valuesOf(of.input, present)
      const mixed = merged(chosen, theirs)
      form.reset(theirs)
      for (const { field } of chosen) form.setValue(field, mixed[field], { shouldDirty: true })
      setVersion(present.version)
    },
    /** Continues with a saved record. */
    continueWith(saved: AnyRow) {
      setVersion(saved.version)
      setStaleDraft(false)
    },
  }
}
