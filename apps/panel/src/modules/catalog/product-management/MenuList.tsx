import { ConfigProvider } from 'antd'
import { CategoryIndex } from './CategoryIndex.tsx'
import { CategorySection } from './CategorySection.tsx'
import styles from './MenuList.module.css'
import type { MenuSection } from './menu-view.ts'

// Switches are hit with a thumb, in a hurry.
const bigSwitches = {
  components: { Switch: { trackHeight: 28, trackMinWidth: 52, handleSize: 24 } },
}

export const MenuList = ({ sections }: { readonly sections: readonly MenuSection[] }) => (
  <ConfigProvider theme={bigSwitches}>
    <div className={styles.menu}>
      <CategoryIndex sections={sections} />
      <div className={styles.sections}>
        {sections.map((section) => (
          <CategorySection key={section.category.id} section={section} />
        ))}
      </div>
    </div>
  </ConfigProvider>
)
