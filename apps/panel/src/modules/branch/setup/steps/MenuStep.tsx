import { cloneMenu, type MenuSources, menuSources } from '@sofra/contract/branch/menu-clone/menu-clone.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { BookOpen, CloudOff, Copy, UtensilsCrossed } from 'lucide-react'
import { useMay } from '../../../../kit/access.ts'
import { call } from '../../../../kit/api.ts'
import { useT } from '../../../../kit/i18n.ts'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import { useSay } from '../../../../kit/say.ts'
import styles from '../Setup.module.css'
import { StepBar } from '../StepBar.tsx'
import type { StepProps } from '../step.ts'

type Source = MenuSources['own']

const useSources = (branch: number) =>
  useQuery({
    queryKey: ['branch-part', 'menu', branch],
    queryFn: ({ signal }) => call(menuSources, { params: { branch_id: branch } }, { signal }),
  })

const useCopy = (branch: number) => {
  const t = useT()
  const say = useSay()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (from: number) => call(cloneMenu, { params: { branch_id: branch }, body: { from_branch_id: from } }),
    onSuccess: () => say.ok(t('menu-clone.copied')),
    onError: say.fail,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['branch-part', 'menu', branch] })
      await queries.invalidateQueries({ queryKey: ['branch'] })
    },
  })
}

const Amount = ({ categories, products }: Source) => {
  const t = useT()
  return <span className={styles.note}>{t('menu-clone.amount', { categories, products })}</span>
}

const Sources = ({ branch, sources }: { readonly branch: number; readonly sources: readonly Source[] }) => {
  const t = useT()
  const may = useMay()
  const copy = useCopy(branch)
  if (!sources.length)
    return <EmptyState icon={BookOpen} title={t('menu-clone.no-source')} hint={t('menu-clone.no-source.hint')} />
  return (
    <ul className={styles.rows}>
      {sources.map((source) => (
        <li key={source.branch_id} className={styles.row}>
          <span className={styles.what}>
            <span className={styles.name}>{source.name}</span>
            <Amount {...source} />
          </span>
          {may(cloneMenu) ? (
            <Button
              icon={<Copy size={16} aria-hidden="true" />}
              loading={copy.isPending && copy.variables === source.branch_id}
              disabled={copy.isPending}
              onClick={() => copy.mutate(source.branch_id)}
            >
              <span className="visually-hidden">{`${source.name}: `}</span>
              {t('menu-clone.copy')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** What it sells: a copy of another branch's menu, or nothing yet. */
export const MenuStep = ({ setup, next, onNext }: StepProps) => {
  const t = useT()
  const { data, error, refetch } = useSources(setup.branch_id)
  const own = data?.own
  const empty = own !== undefined && own.categories === 0 && own.products === 0
  return (
    <>
      {error && !data ? (
        <EmptyState icon={CloudOff} title={t('form.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {data || error ? null : <span className={styles.skeleton} aria-busy="true" />}
      {own && !empty ? (
        <div className={styles.row}>
          <UtensilsCrossed size={20} aria-hidden="true" />
          <span className={styles.what}>
            <span className={styles.name}>{t('menu-clone.own')}</span>
            <Amount {...own} />
          </span>
        </div>
      ) : null}
      {data && empty ? <Sources branch={setup.branch_id} sources={data.sources} /> : null}
      <StepBar next={next} onNext={onNext} />
    </>
  )
}
