import { type Reservation, reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dateOf, instantAt } from '../../../kit/form/date/date-instant.ts'
import { call } from '../../../kit/http/api.ts'
import { ApiError, isRefusal } from '../../../kit/http/api-error.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { usualArrival } from './usual-arrival.ts'

export const withoutTable = 0

const draftOf = (of: Reservation | undefined) => ({
  at: of ? dateOf(of.timezone, of.starts_at, 'minute') : '',
  party_size: (of?.party_size ?? 2) as number | null,
  table_id: of?.table_id ?? withoutTable,
  name: of?.name ?? '',
  phone: of?.phone ?? '',
  email: of?.email ?? '',
  note: of?.note ?? '',
})

export type ReservationDraft = ReturnType<typeof draftOf>

/** Returns the draft for the server. */
const bodyOf = ({ party_size, table_id, at: _, ...texts }: ReservationDraft, starts_at: string) => ({
  ...texts,
  starts_at,
  party_size: party_size ?? 0,
  table_id: table_id || null,
})

interface Saving {
  readonly branch: number
  /** The reservation to change; absent for a new one. */
  readonly of: Reservation | undefined
  readonly onSaved: () => void
}

const useSave = ({ branch, of, onSaved }: Saving) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const params = { branch_id: branch }
  return useMutation({
    mutationFn: async ({ body, confirmed }: { body: ReturnType<typeof bodyOf>; confirmed: boolean }) =>
      of
        ? call(reservation.update, {
            params: { ...params, reservation_id: of.id },
            body: { ...body, confirmed, version: of.version },
          })
        : call(reservation.create, { params, body: { ...body, confirmed } }),
    onSuccess: () => {
      toast.ok(t('reservation.saved'))
      onSaved()
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors.length)) toast.fail(error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [reservation.name] }),
  })
}

/** The state of a reservation that is created or changed: its draft, the tables of the branch, and the save function. */
export const useReservation = ({ day, ...saving }: Saving & { readonly day: string | undefined }) => {
  const { branch, of } = saving
  const { data } = useQuery({
    queryKey: [reservation.name, 'day', branch, 'today'],
    queryFn: ({ signal }) => call(reservation.day, { params: { branch_id: branch }, query: {} }, { signal }),
  })
  const zone = of?.timezone ?? data?.timezone
  const [typed, setDraft] = useState(() => draftOf(of))
  const draft = { ...typed, at: typed.at || (zone ? usualArrival(zone, day, new Date()) : '') }
  const save = useSave(saving)
  const reasons = save.error instanceof ApiError ? save.error.errors : []
  const isQuestion = isRefusal(save.error, reservation.create, 'reservation.unusual')
  return {
    draft,
    change: (patch: Partial<ReservationDraft>) => {
      // The server's question refers to the sent draft; a changed draft is checked again.
      save.reset()
      setDraft((current) => ({ ...current, ...patch }))
    },
    tables: data?.tables ?? [],
    /** What is unusual about the reservation, if the server asks whether it is meant. */
    question: isQuestion ? reasons.map(({ message }) => message) : undefined,
    faultOf: (path: string) => (isQuestion ? undefined : reasons.find((one) => one.path === path)?.message),
    isSaving: save.isPending,
    mayBeSaved: Boolean(zone && draft.name.trim() && draft.phone.trim()),
    /** Saves; answers the server's question with yes if there is one. */
    save: () =>
      save.mutate({ body: bodyOf(draft, zone ? instantAt(zone, draft.at, 'minute') : ''), confirmed: isQuestion }),
    takeBack: save.reset,
  }
}
export type ReservationEdit = ReturnType<typeof useReservation>
