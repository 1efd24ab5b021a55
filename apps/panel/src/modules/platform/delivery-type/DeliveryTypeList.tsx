import {
  type DeliveryTypeRow,
  deliveryTypeList,
  openStatuses,
} from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { useFollow } from '../../../kit/screen/link.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './DeliveryTypeList.module.css'
import { StepsGraph } from './StepsGraph.tsx'

const openOf = ({ open }: DeliveryTypeRow) => openStatuses.reduce((sum, status) => sum + open[status], 0)

/** The delivery types, each with a summary of its steps. */
export default function DeliveryTypeList() {
  const t = useT()
  const follow = useFollow()
  const { data, error, refetch } = useQuery({
    queryKey: ['delivery-type', 'list'],
    queryFn: ({ signal }) => call(deliveryTypeList, {}, { signal }),
  })
  return (
    <Page title={t('delivery-type.list')}>
      {data ? (
        <ul className={`stack-16 ${styles.types}`}>
          {data.map((row) => (
            <li key={row.id} className={styles.type}>
              <h2>
                <a href={`/delivery-type/form/${row.id}`} onClick={follow}>
                  {t(`delivery-type.${row.key}`)}
                </a>
              </h2>
              <p>{t('delivery-type.open', { n: openOf(row) })}</p>
              <StepsGraph situations={row.situations} />
            </li>
          ))}
        </ul>
      ) : (
        <Waiting error={error} retry={() => void refetch()} />
      )}
    </Page>
  )
}
