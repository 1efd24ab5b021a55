import { companyBlog } from '@sofra/contract/company/company-blog/company-blog.contract.ts'
import { settingsOverview } from '@sofra/contract/company/settings/settings.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { Alert, Button } from 'antd'
import { DeleteButton } from '../../../kit/list/DeleteButton.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { rowName } from '../../../kit/list/rowName.ts'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useFollow } from '../../../kit/screen/link.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { TextState } from '../../platform/content/content.api.ts'

type Slot = ReplyOf<typeof companyBlog.list>['items'][number]

const build = columnsOf(companyBlog)
const columns = [
  build.translated('area'),
  build.custom('state', ({ state }) => <TextState state={state} />),
  build.translated('name'),
  build.text('slug'),
  { ...build.date('starts_at'), extra: true },
  { ...build.date('ends_at'), extra: true },
]

/** Warns that the texts are not published, and links to the setting. */
const Off = ({ company_id }: { readonly company_id: number }) => {
  const t = useT()
  const follow = useFollow()
  return (
    <Alert
      type="warning"
      showIcon
      title={t('company-blog.off')}
      action={
        useMay()(settingsOverview) ? (
          <Button href={`/company/settings/${company_id}?section=general`} onClick={follow}>
            {t('company-blog.off.settings')}
          </Button>
        ) : null
      }
    />
  )
}

/** The text areas of a company's site, each with its texts. */
export default function CompanyBlogList({ company_id }: { readonly company_id: number }) {
  const t = useT()
  const may = useMay()
  const [lang] = useLang()
  const params = { company_id }
  const list = useList<Slot>({ ...companyBlog, params })
  const reply = list.reply as ReplyOf<typeof companyBlog.list> | undefined
  return (
    <ListPage
      of={{ ...companyBlog, params }}
      list={list}
      columns={columns}
      words={{
        title: t('company-blog.title'),
        hint: t('company-blog.empty.hint'),
        lead: reply?.is_shown === false ? <Off company_id={company_id} /> : null,
      }}
      filters={null}
      add={null}
      row={{
        open: may(companyBlog.one) ? ({ id }) => `/company/blog/form/${company_id}/${id}` : undefined,
        actions: may(companyBlog.remove)
          ? (slot) =>
              slot.version > 0 ? <DeleteButton of={companyBlog} id={slot.id} name={rowName(slot, lang)} /> : null
          : undefined,
      }}
    />
  )
}
