import styles from './devtools.module.css'

/** @param rows the first cell of each names it */
export function Table({ name, heads, rows }: { name: string; heads: string[]; rows: (string | number)[][] }) {
  return (
    <div className={styles.wide}>
      <table aria-label={name}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
