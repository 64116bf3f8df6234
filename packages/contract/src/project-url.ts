/** Where Partwright is at home: what packages, description and User-Agent name as contact. */
export const PROJECT_URL = 'https://github.com/partwright/partwright';
