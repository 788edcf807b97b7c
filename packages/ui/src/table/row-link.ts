/** A link in a row: the table gives it its look, so that a page of rows does not carry a hundred styled components. */
export { Link as RowLink } from 'react-router-dom';
