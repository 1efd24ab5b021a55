import { Button } from 'antd'
import { ArrowLeftRight, History } from 'lucide-react'
import { useState } from 'react'
import { Page } from '../../../kit/screen/Page.tsx'
import { useSearch } from '../../../kit/screen/place.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { RecentChanges } from '../menu-change/menu-change.api.tsx'
import { ChooseSource } from './ChooseSource.tsx'
import { Comparison } from './Comparison.tsx'
import { cloneSearch } from './clone-search.ts'

/** Takes the menu of another branch over, or what has changed there since: looked at first, chosen row by row. */
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
