import { menuSources } from '@sofra/contract/branch/menu-source/menu-source.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { ArrowLeftRight, BookOpen, ChevronRight, CloudOff, History } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useSearch } from '../../../kit/screen/view.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { RecentChanges } from '../menu-change/menu-change.api.tsx'
import { Comparison } from './Comparison.tsx'
import { cloneSearch } from './clone-search.ts'
import styles from './MenuClone.module.css'

interface ChooseSourceProps {
  readonly branch: number
  readonly onChoose: (from: number) => void
}

/** Chooses the source menu among the company's other branches, with their sizes. */
const ChooseSource = ({ branch, onChoose }: ChooseSourceProps) => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['branch-part', 'menu', branch],
    queryFn: ({ signal }) => call(menuSources, { params: { branch_id: branch } }, { signal }),
  })
  if (!data)
    return error ? (
      <EmptyState icon={CloudOff} title={t('menu-clone.failed')} hint={error.message}>
        <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    ) : (
      <Skeleton active title={false} />
    )
  if (!data.sources.length)
    return <EmptyState icon={BookOpen} title={t('menu-source.none')} hint={t('menu-source.none.hint')} />
  return (
    <section className={`stack-16 ${styles.choose}`} aria-labelledby="menu-clone-choose">
      <div>
        <h2 id="menu-clone-choose">{t('menu-clone.choose')}</h2>
        <p className={styles.hint}>{t('menu-clone.choose.hint')}</p>
      </div>
      <ul className="stack-8">
        {data.sources.map(({ branch_id, name, categories, products }) => (
          <li key={branch_id}>
            <button type="button" className={`row ${styles.source}`} onClick={() => onChoose(branch_id)}>
              <span className={styles.what}>
                <span className="strong breakable">{name}</span>
                <span className="quiet numbers">{t('menu-source.amount', { categories, products })}</span>
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Copies the menu of another branch, or its later changes, after a row-by-row review. */
export default function MenuClone() {
  const t = useT()
  const branch = useBranchId()
  const [{ from }, setSearch] = useSearch(cloneSearch)
  const [history, showHistory] = useState(false)
  return (
    <Page
      title={t('menu-clone.title')}
      actions={
        <>
          {from === undefined ? null : (
            <Button
              icon={<ArrowLeftRight size={16} aria-hidden="true" />}
              onClick={() => setSearch({ from: undefined, q: '', show: undefined })}
            >
              {t('menu-clone.other')}
            </Button>
          )}
          <Button icon={<History size={16} aria-hidden="true" />} onClick={() => showHistory(true)}>
            {t('menu-change.recent')}
          </Button>
        </>
      }
    >
      {from === undefined ? (
        <ChooseSource branch={branch} onChoose={(id) => setSearch({ from: id })} />
      ) : (
        <Comparison key={from} branch={branch} from={from} />
      )}
      {history ? <RecentChanges onClose={() => showHistory(false)} /> : null}
    </Page>
  )
}
