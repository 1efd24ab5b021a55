import {
  type DefinitionPoint,
  definitionPoint,
  definitionUse,
  withdrawPoints,
} from '@sofra/contract/marketing/definition-point/definition-point.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { call } from '../../../kit/http/api.ts'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useTabTitle } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './DefinitionPoint.module.css'
import { DefinitionAudience, DefinitionState } from './DefinitionState.tsx'

interface HandedOutProps {
  readonly row: DefinitionPoint
  readonly company: number
}

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

interface WithdrawProps {
  readonly params: { readonly company_id: number; readonly definition_point_id: number }
  /** The points that have not been used. */
  readonly left: number
}

/** Withdraws the points that are left, after a question. */
const Withdraw = ({ params, left }: WithdrawProps) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => call(withdrawPoints, { params }),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: [definitionPoint.name] }),
  })
  return (
    <Confirm
      danger
      title={t('definition-point.withdraw.question')}
      text={t('definition-point.withdraw.hint', { n: left })}
      ok={t('definition-point.withdraw')}
      onConfirm={() => withdraw.mutateAsync().catch(() => undefined)}
    >
      {(ask) => (
        <Button danger icon={<Undo2 size={16} aria-hidden="true" />} onClick={ask}>
          {t('definition-point.withdraw')}
        </Button>
      )}
    </Confirm>
  )
}

const uses = ['used', 'left', 'expired', 'withdrawn'] as const

/** Points handed out: their progress and use; read-only. */
export const HandedOut = ({ row, company }: HandedOutProps) => {
  const t = useT()
  const may = useMay()
  const links = useRecordLinks()
  const { number, dateTime } = useFormat()
  const params = { company_id: company, definition_point_id: row.id }
  useTabTitle(row.name)
  const { data: use } = useQuery({
    queryKey: [definitionPoint.name, 'use', company, row.id],
    queryFn: ({ signal }) => call(definitionUse, { params }, { signal }),
  })
  const isDone = row.state === 'handed_out' || row.state === 'withdrawn'
  return (
    <Page
      title={row.name}
      home={{ path: links.list, title: t('definition-point.title') }}
      actions={
        isDone && use && use.left > 0 && may(withdrawPoints) ? <Withdraw params={params} left={use.left} /> : null
      }
    >
      <div className={styles.page}>
        <DefinitionState row={row} />
        {row.state === 'handing_out' ? (
          <Progress
            percent={row.total ? Math.floor((row.done / row.total) * 100) : 0}
            aria-label={t('definition-point.state.handing_out')}
          />
        ) : null}
        <dl className={`stack-16 ${styles.facts}`}>
          <Fact term={t('definition-point.audience')}>
            <DefinitionAudience row={row} />
          </Fact>
          <Fact term={t('definition-point.amount')}>{number(row.amount)}</Fact>
          <Fact term={t('definition-point.done')}>{number(row.done)}</Fact>
          <Fact term={t('definition-point.given')}>{number(row.given)}</Fact>
          {uses.map((name) => (
            <Fact key={name} term={t(`definition-point.use.${name}`)}>
              {use ? number(use[name]) : '–'}
            </Fact>
          ))}
          <Fact term={t('definition-point.validity_days')}>
            {row.validity_days ? t('definition-point.days', { n: row.validity_days }) : t('definition-point.unlimited')}
          </Fact>
          <Fact term={t('definition-point.handed_out_by')}>{row.handed_out_by ?? '–'}</Fact>
          <Fact term={t('definition-point.handed_out_at')}>
            {row.handed_out_at ? dateTime(row.handed_out_at) : '–'}
          </Fact>
          {row.reason ? <Fact term={t('definition-point.reason')}>{row.reason}</Fact> : null}
        </dl>
      </div>
    </Page>
  )
}
