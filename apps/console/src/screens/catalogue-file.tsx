import { CatalogueNav } from '../features/catalogue/catalogue-nav.tsx'
import { FileExport, FileImport } from '../features/catalogue/product-file.tsx'
import classes from '../features/catalogue/products.module.css'
import { useText } from '../lib/locale.ts'

/** Export and import of the products as a spreadsheet table. */
export const CatalogueFileScreen = () => {
  const t = useText()
  return (
    <div className={classes['page']}>
      <CatalogueNav />
      <div className={classes['head']}>
        <h1>{t('consoleCatalogue.file')}</h1>
      </div>
      <p className={classes['soft']}>{t('consoleCatalogue.fileHint')}</p>
      <FileExport />
      <FileImport />
    </div>
  )
}
