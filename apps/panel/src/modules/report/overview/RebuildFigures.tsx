import { orderHourRebuild, rebuildOrderHours } from '@sofra/contract/order/order-hour/order-hour.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Calculator } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

interface RebuildProps {
  readonly company: number
}

const everyMs = 3_000

/** How many restaurants wait; read again until none does, and the overviews with it. */
const useProgress = (company: number) => {
  const t = useT()
  const toast = useToast()
  const client = useQueryClient()
  const wasWaiting = useRef(false)
  const { data } = useQuery({
    queryKey: ['order-hour', 'rebuild', company],
    queryFn: ({ signal }) => call(orderHourRebuild, { params: { company_id: company } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.waiting ? everyMs : false),
  })
  const waiting = data?.waiting ?? 0
  useEffect(() => {
    if (wasWaiting.current && waiting === 0) {
      toast.ok(t('overview.rebuild.done'))
      void client.invalidateQueries({ queryKey: ['overview'] })
    }
    wasWaiting.current = waiting > 0
  }, [waiting, client, toast, t])
  return waiting
}

const Rebuild = ({ company }: RebuildProps) => {
  const t = useT()
  const toast = useToast()
  const client = useQueryClient()
  const waiting = useProgress(company)
  const rebuild = useMutation({
    mutationFn: () => call(rebuildOrderHours, { params: { company_id: company }, body: {} }),
    onSuccess: (progress) => client.setQueryData(['order-hour', 'rebuild', company], progress),
    onError: toast.fail,
  })
  return (
    <>
      <span role="status" className="quiet">
        {waiting ? t('overview.rebuild.waiting', { n: waiting }) : null}
      </span>
      <Button
        icon={<Calculator size={16} aria-hidden="true" />}
        loading={rebuild.isPending || waiting > 0}
        onClick={() => rebuild.mutate()}
      >
        {t('overview.rebuild')}
      </Button>
    </>
  )
}

/** Computes the hourly figures of a company anew from its orders, for the operator, with its progress. */
export const RebuildFigures = ({ company }: RebuildProps) => {
  const may = useMay()
  return may(rebuildOrderHours) && may(orderHourRebuild) ? <Rebuild company={company} /> : null
}
