export { companyBlogList } from './company-blog.screens.ts'
