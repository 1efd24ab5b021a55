import { type CompanyRow, company, patchCompany } from '@sofra/contract/company/company/company.contract.ts'
import { companyBlog } from '@sofra/contract/company/company-blog/company-blog.contract.ts'
import { companyTheme } from '@sofra/contract/company/company-theme/company-theme.contract.ts'
import { getLicence } from '@sofra/contract/company/licence/licence.contract.ts'
import { settingsOverview } from '@sofra/contract/company/settings/settings.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, type MenuProps } from 'antd'
import { BadgeCheck, Ellipsis, NotebookPen, Palette, Power, Settings, VenetianMask } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { Confirm } from '../../../../kit/dialog/Confirm.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useCorner } from '../../../../kit/look/corner.ts'
import { OpenContext } from '../../../../kit/screen/open.ts'
import { href } from '../../../../kit/screen/screen.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { type PhraseKey, useT } from '../../../../kit/words/i18n.ts'
import { useActAs } from '../../../access/hand-over/hand-over.api.tsx'
import { companyBlogList } from '../../company-blog/company-blog.api.ts'
import { companyThemeList } from '../../company-theme/company-theme.api.ts'
import { licenceScreen } from '../../licence/licence.api.ts'
import { settingsScreen } from '../../settings/settings.api.ts'

/** Activates or deactivates a company, with a toast. */
const useSwitch = () => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, is_active, version }: CompanyRow) =>
      call(patchCompany, { params: { company_id: id }, body: { is_active: !is_active, version } }),
    onSuccess: ({ name, is_active }) => toast.ok(t(is_active ? 'company.reopened' : 'company.closed', { name })),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: [company.name] }),
  })
}

type Item = NonNullable<MenuProps['items']>[number]

/** The screens of a company that this person may open. */
const useLinks = (id: number): Item[] => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const to = (key: string, icon: ReactNode, label: PhraseKey, address: string) => ({
    key,
    icon,
    label: t(label),
    onClick: () => open(address),
  })
  return [
    ...(may(settingsOverview)
      ? [to('settings', <Settings size={16} />, 'company.to-settings', href(settingsScreen, { id }))]
      : []),
    ...(may(companyTheme.list)
      ? [to('themes', <Palette size={16} />, 'company-theme.title', href(companyThemeList, { company_id: id }))]
      : []),
    ...(may(companyBlog.list)
      ? [to('blog', <NotebookPen size={16} />, 'company-blog.title', href(companyBlogList, { company_id: id }))]
      : []),
    ...(may(getLicence)
      ? [to('licence', <BadgeCheck size={16} />, 'company.to-licence', href(licenceScreen, { id }))]
      : []),
  ]
}

/** The items of a company's menu; `turn` switches it on or off. */
const useItems = ({ id, is_active }: CompanyRow) => {
  const t = useT()
  const may = useMay()
  const links = useLinks(id)
  const actAs = useActAs()
  const enter = {
    key: 'act-as',
    icon: <VenetianMask size={16} />,
    label: t('hand-over.open'),
    onClick: () => void actAs?.({ company_id: id }),
  }
  return (turn: () => void): Item[] => [
    // An inactive company has no panel to enter.
    ...(actAs && is_active ? [enter] : []),
    ...links,
    ...(may(patchCompany)
      ? [
          { type: 'divider' as const },
          {
            key: 'switch',
            icon: <Power size={16} />,
            label: t(is_active ? 'company.close' : 'company.reopen'),
            danger: is_active,
            onClick: turn,
          },
        ]
      : []),
  ]
}

/** Actions on a company. */
export const CompanyActions = ({ row }: { readonly row: CompanyRow }) => {
  const corner = useCorner('bottom', 'end')
  const t = useT()
  const itemsOf = useItems(row)
  const change = useSwitch()
  const { name, is_active } = row
  return (
    <Confirm
      danger
      title={t('company.close.ask', { name })}
      text={t('company.close.hint')}
      ok={t('company.close')}
      onConfirm={() => change.mutateAsync(row).catch(() => undefined)}
    >
      {(ask) => {
        // Only deactivation needs a confirmation.
        const items = itemsOf(is_active ? ask : () => change.mutate(row))
        if (!items.length) return null
        return (
          <Dropdown menu={{ items }} trigger={['click']} placement={corner}>
            <Button
              type="text"
              loading={change.isPending}
              icon={<Ellipsis size={18} />}
              aria-label={t('company.row-actions', { name })}
            />
          </Dropdown>
        )
      }}
    </Confirm>
  )
}
