import words from 'virtual:words/en/first'
import antd from 'antd/es/locale/en_US'
import 'dayjs/locale/en'

export { antd, words }
