/**
 * The projects of vitest.config.ts, in the order in which their tests run: browsers take longest; server and unit tests
 * follow one another, because workers share modules only between files of one project.
 */
export const projects: readonly string[] = ['firefox', 'webkit', 'e2e', 'server', 'unit']
