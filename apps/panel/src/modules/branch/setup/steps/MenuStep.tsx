import { type MenuSources, menuSources } from '@sofra/contract/branch/menu-source/menu-source.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { BookOpen, CloudOff, Copy, UtensilsCrossed } from 'lucide-react'
import { use } from 'react'
import { call } from '../../../../kit/http/api.ts'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import { OpenContext, ReachableContext } from '../../../../kit/screen/open.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from '../Setup.module.css'
import { StepBar } from '../StepBar.tsx'
import type { StepProps } from '../step.ts'

type Source = MenuSources['own']

const useSources = (branch: number) =>
  useQuery({
    queryKey: ['branch-part', 'menu', branch],
    queryFn: ({ signal }) => call(menuSources, { params: { branch_id: branch } }, { signal }),
  })

const Amount = ({ categories, products }: Source) => {
  const t = useT()
  return <span className={`small ${styles.note}`}>{t('menu-source.amount', { categories, products })}</span>
}

const Sources = ({ branch, sources }: { readonly branch: number; readonly sources: readonly Source[] }) => {
  const t = useT()
  const open = use(OpenContext)
  const reachable = use(ReachableContext)
  if (!sources.length)
    return <EmptyState icon={BookOpen} title={t('menu-source.none')} hint={t('menu-source.none.hint')} />
  const addressOf = ({ branch_id }: Source) => `/product-clone/${branch}?from=${branch_id}&back=setup`
  return (
    <ul className={styles.rows}>
      {sources.map((source) => (
        <li key={source.branch_id} className={`row ${styles.row}`}>
          <span className={`breakable shrinks ${styles.what}`}>
            <span className="medium">{source.name}</span>
            <Amount {...source} />
          </span>
          {reachable(addressOf(source)) ? (
            <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => open(addressOf(source))}>
              <span className="visually-hidden">{`${source.name}: `}</span>
              {t('menu-source.copy')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** The branch's menu, or other branches' menus to clone. */
export const MenuStep = ({ setup, next, onNext }: StepProps) => {
  const t = useT()
  const { data, error, refetch } = useSources(setup.branch_id)
  const ownMenu = data?.own
  const empty = ownMenu !== undefined && ownMenu.categories === 0 && ownMenu.products === 0
  return (
    <>
      {error && !data ? (
        <EmptyState icon={CloudOff} title={t('form.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {data || error ? null : <span className={styles.skeleton} aria-busy="true" />}
      {ownMenu && !empty ? (
        <div className={`row ${styles.row}`}>
          <UtensilsCrossed size={20} aria-hidden="true" />
          <span className={`breakable shrinks ${styles.what}`}>
            <span className="medium">{t('menu-source.own')}</span>
            <Amount {...ownMenu} />
          </span>
        </div>
      ) : null}
      {data && (empty || data.sources.length > 0) ? <Sources branch={setup.branch_id} sources={data.sources} /> : null}
      <StepBar next={next} onNext={onNext} />
    </>
  )
}
