import type { Permission } from '@sofra/contract/access/permission/permission.contract.ts'
import { putRoleKeys, type RoleKeys, role, roleKeys } from '@sofra/contract/access/role/role.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../../kit/http/api.ts'
import { isStale } from '../../../kit/http/api-error.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { afterSelect, difference } from '../permission/permission.api.tsx'

/** The role's permissions when it was opened or last saved; constant while it is edited. */
export const useOpenedRole = (id: number) => {
  const [openedAt] = useState(Date.now)
  const [opened, setOpened] = useState<RoleKeys>()
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: [role.name, 'schema', id],
    queryFn: ({ signal }) => call(roleKeys, { params: { role_id: id } }, { signal }),
    enabled: opened === undefined,
    // The cached value of an earlier visit may be outdated.
    refetchOnMount: 'always',
  })
  if (!opened && data && dataUpdatedAt >= openedAt) setOpened(data)
  return { opened, setOpened, error, retry: () => void refetch() }
}

/** Applies the user's changes to a role that another user has changed meanwhile. */
const rebased = (present: readonly string[], before: ReadonlySet<string>, checked: ReadonlySet<string>) => {
  const next = new Set(present)
  for (const key of checked) if (!before.has(key)) next.add(key)
  for (const key of before) if (!checked.has(key)) next.delete(key)
  return next
}

/** Edits a role's permissions: selection, changes and save function. */
export const useRoleKeys = (opened: RoleKeys, setOpened: (role: RoleKeys) => void) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const [before, setBefore] = useState<ReadonlySet<string>>(() => new Set(opened.keys))
  const [checked, setChecked] = useState(before)
  const [isStaleDraft, setStaleDraft] = useState(false)

  const start = (present: RoleKeys, selected: ReadonlySet<string>) => {
    setOpened(present)
    setBefore(new Set(present.keys))
    setChecked(selected)
  }
  const save = useMutation({
    mutationFn: () => {
      const { id, version } = opened.role
      return call(putRoleKeys, { params: { role_id: id }, body: { keys: [...checked], version } })
    },
    onSuccess: (saved) => {
      start(saved, new Set(saved.keys))
      setStaleDraft(false)
      toast.ok(t('action.saved'))
      void queries.invalidateQueries({ queryKey: [role.name, 'list'] })
    },
    onError: async (error) => {
      if (!isStale(error)) return toast.fail(error)
      await call(roleKeys, { params: { role_id: opened.role.id } }).then((present) => {
        start(present, rebased(present.keys, before, checked))
        setStaleDraft(true)
      }, toast.fail)
    },
  })
  const select = useCallback(
    (permissions: readonly Permission[], on: boolean) => setChecked((present) => afterSelect(present, permissions, on)),
    [],
  )
  return {
    before,
    checked,
    isStaleDraft,
    select,
    saving: save.isPending,
    save: () => save.mutate(),
    discard: () => setChecked(before),
    ...difference(before, checked),
  }
}
