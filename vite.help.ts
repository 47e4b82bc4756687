import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'
import type { Plugin } from 'vite'

const textOf = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/** The guides of /help, by the names of their files in docs, with what /help says about each. */
const guides = {
  golfers: 'Your rounds, your plans and your account.',
  organizers: 'Start a league, move one in, and run it in two minutes a week.',
  scoring: 'Where every net, every point and every Handicap Index comes from.',
} as const

type Guide = keyof typeof guides
const isGuide = (name: string): name is Guide => name in guides
const names = Object.keys(guides).filter(isGuide)

/** The documents of /help by their paths; `styles` are the addresses of the app's style sheets. */
export function helpPages(styles: readonly string[]): ReadonlyMap<string, string> {
  const rendered = names.map((name) => ({ name, ...renderGuide(name) }))
  const page = (title: string, current: Guide | null, article: string) => {
    const links = rendered.map(({ name, title: of }) => {
      const mark = name === current ? ' aria-current="page"' : ''
      return `<a href="/help/${name}"${mark}>${of}</a>`
    })
    const parts = { styles: headStyles(styles), title, guides: links.join('\n'), article }
    return Object.entries(parts).reduce(
      (html, [name, part]) => html.replace(`<!-- ${name} -->`, () => part),
      textOf('src/web/help/help.html'),
    )
  }
  const overview = rendered.map(
    ({ name, title, tasks }) =>
      `<h2><a href="/help/${name}">${title}</a></h2><p>${guides[name]}</p>${list(tasks, `/help/${name}`)}`,
  )
  const pages = rendered.map(({ name, title, tasks, html }): [string, string] => [
    `help/${name}`,
    page(title, name, html.replace('</h1>', `</h1>${list(tasks, '')}`)),
  ])
  return new Map([['help', page('Help', null, `<h1>Help</h1>${overview.join('\n')}`)], ...pages])
}

type Task = { readonly id: string; readonly text: string }

const list = (tasks: readonly Task[], page: string) =>
  `<ul class="tasks">${tasks.map(({ id, text }) => `<li><a href="${page}#${id}">${text}</a></li>`).join('')}</ul>`

/** A heading's anchor, as GitHub has it. */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-')

/** A guide without its pictures: they show screens at the width of a laptop, which the reader has at hand. */
function renderGuide(name: Guide) {
  const tasks: Task[] = []
  let title = ''
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const html = this.parser.parseInline(tokens)
        if (depth === 1) title = html
        if (depth === 2) tasks.push({ id: idOf(text), text: html })
        return `<h${depth} id="${idOf(text)}">${html}</h${depth}>\n`
      },
      link({ href, tokens }) {
        return `<a href="${addressOf(href)}">${this.parser.parseInline(tokens)}</a>`
      },
      image: () => '',
    },
  })
  const html = marked.parse(textOf(`docs/${name}.md`), { async: false }).replaceAll('<p></p>', '')
  return { title, tasks, html }
}

/** Where a link of a guide leads under /help. */
function addressOf(href: string): string {
  const [, name = '', anchor = ''] = /^(\w+)\.md(#.*)?$/.exec(href) ?? []
  if (isGuide(name)) return `/help/${name}${anchor}`
  if (href.startsWith('#')) return href
  throw new Error(`A guide links to ${href}, which is not under /help`)
}

/** The app's styles, the dark scheme where the device has it, and what only these pages need. */
function headStyles(styles: readonly string[]): string {
  const [, dark = ''] = /^\[data-mantine-color-scheme='dark'\] (\{.*?\})/ms.exec(textOf('src/web/app/theme.css')) ?? []
  const links = styles.map((style) => `<link rel="stylesheet" href="${style}" />`).join('')
  const own = `@media screen and (prefers-color-scheme: dark) {:root${dark}}\n${textOf('src/web/help/help.css')}`
  return `${links}<style>${own}</style>`
}

/** Writes the guides into the build, as documents without scripts. */
export function helpDocuments(): Plugin {
  return {
    name: 'help-documents',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const styles = Object.keys(bundle).filter((name) => /^assets\/index-.*\.css$/.test(name))
        for (const [path, source] of helpPages(styles.map((name) => `/${name}`)))
          this.emitFile({ type: 'asset', fileName: `${path}.html`, source })
      },
    },
  }
}
