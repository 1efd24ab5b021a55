import type { Owner } from './contract-files.ts'
import type { Area, Names } from './names.ts'

const sections: Record<Area, string> = {
  platform: 'developer',
  access: 'settings',
  company: 'company',
  branch: 'settings',
  catalog: 'menu',
  member: 'guests',
  marketing: 'marketing',
  order: 'daily',
  integration: 'integrations',
  report: 'reports',
}

const contractOf = ({ area, kebab }: Names) => `@sofra/contract/${area}/${kebab}/${kebab}.contract.ts`

const bases: Record<Owner, string> = {
  platform: '',
  company: '/company/:company_id/',
  branch: '/manegement/:branch_id/',
}

const screens = (names: Names, of: Owner) => `import { ${names.camel} } from '${contractOf(names)}'
import { Shapes } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const ${names.camel}Screens = recordScreens(${names.camel}, {
${of === 'platform' ? '' : `  base: '${bases[of]}${names.kebab}',\n`}  menu: { section: '${sections[names.area]}', icon: Shapes, order: 100 },
${of === 'platform' ? "  when: { accounts: ['eliza'], host: 'platform', all: true },\n" : ''}  list: () => import('./${names.pascal}List.tsx'),
  form: () => import('./${names.pascal}Form.tsx'),
})
`

const list = (names: Names) => `import { ${names.camel} } from '${contractOf(names)}'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'

const { text, flag, date } = columnsOf(${names.camel})
const columns = [text('name'), flag('is_active'), date('created_at')]

export default function ${names.pascal}List() {
  return <ResourceList of={${names.camel}} columns={columns} />
}
`

const form = (names: Names) => `import { ${names.camel} } from '${contractOf(names)}'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'

const { Text, Flag } = fieldsOf(${names.camel})

export default function ${names.pascal}Form() {
  return (
    <ResourceForm of={${names.camel}} start={{ is_active: true }}>
      <Text name="name" />
      <Flag name="is_active" />
    </ResourceForm>
  )
}
`

/** The files of the panel, by their path. */
export const panelFiles = (names: Names, of: Owner): Record<string, string> => {
  const folder = `apps/panel/src/modules/${names.area}/${names.kebab}`
  return {
    [`${folder}/${names.kebab}.screens.ts`]: screens(names, of),
    [`${folder}/${names.pascal}List.tsx`]: list(names),
    [`${folder}/${names.pascal}Form.tsx`]: form(names),
  }
}
