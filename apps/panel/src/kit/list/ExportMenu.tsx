import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { Button, Dropdown } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useCorner } from '../look/corner.ts'
import { useNarrowerThan } from '../look/narrow.ts'
import { downloadAny } from '../record.ts'
import { useMay } from '../session/access.ts'
import { useToast } from '../toast/toast.ts'
import { useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'
import { exportQueryOf, type ListState } from './list-state.ts'

interface ExportMenuProps {
  readonly endpoint: Endpoint
  readonly params?: Readonly<Record<string, number>> | undefined
  readonly state: ListState
  /** The keys of the visible columns, in order. */
  readonly columns: readonly string[]
}

const formats = ['xlsx', 'csv'] as const

/** Exports all pages of the filtered list, with the visible columns. */
export const ExportMenu = ({ endpoint, params, state, columns }: ExportMenuProps) => {
  const t = useT()
  const corner = useCorner('bottom', 'end')
  const phone = useNarrowerThan(768)
  const may = useMay()
  const { number } = useFormat()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  if (!may(endpoint)) return null

  const save = async (format: (typeof formats)[number]) => {
    setBusy(true)
    try {
      const cutAt = await downloadAny(endpoint, { params, query: exportQueryOf(state, format, columns) })
      if (cutAt) toast.warn(t('list.export.cut', { rows: number(cutAt) }))
    } catch (error) {
      toast.fail(error)
    } finally {
      setBusy(false)
    }
  }

  const items = formats.map((format) => ({
    key: format,
    label: t(`list.export.${format}`),
    onClick: () => void save(format),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement={corner}>
      <Button
        icon={<Download size={16} />}
        loading={busy}
        title={t('list.export.hint')}
        {...(phone ? { 'aria-label': t('action.export') } : {})}
      >
        {phone ? null : t('action.export')}
      </Button>
    </Dropdown>
  )
}
