import { Link } from '@tanstack/react-router'
import { useText } from '../lib/locale.ts'
import classes from './legal.module.css'

type LegalPageProps = {
  title: string
  /** One or several paragraphs. */
  intro: readonly string[]
  updated: string
  /** The few rules that everyone should read first. */
  rules?: { title: string; items: string[] }
  sections: { id: string; title: string; texts: string[] }[]
}

/** A readable legal page: a table of contents, short sections, a comfortable line length. */
export const LegalPage = ({ title, intro, updated, rules, sections }: LegalPageProps) => {
  const t = useText()
  return (
    <article className={classes['page']}>
      <header className={classes['head']}>
        <h1>{title}</h1>
        <p className={classes['updated']}>{updated}</p>
        {intro.map((text) => (
          <p key={text} className={classes['text']}>
            {text}
          </p>
        ))}
      </header>
      {rules && (
        <section aria-labelledby="legal-rules" className={classes['rules']}>
          <h2 id="legal-rules">{rules.title}</h2>
          <ol>
            {rules.items.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </section>
      )}
      {sections.length > 1 && (
        <nav aria-labelledby="legal-contents" className={classes['contents']}>
          <h2 id="legal-contents">{t('legal.contents')}</h2>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <Link to="." hash={`legal-${section.id}`}>
                  {section.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={classes['sections']}>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={`legal-${section.id}`}>
            <h2 id={`legal-${section.id}`} tabIndex={-1}>
              {section.title}
            </h2>
            {section.texts.map((text) => (
              <p key={text} className={classes['text']}>
                {text}
              </p>
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}
